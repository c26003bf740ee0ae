import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CrmRecord, isSigned, signatureHeader } from './crm.ts'

/** How the next call fails: with an error status, or with the reply lost after the work was done. */
export type CrmFault = { status: number } | 'lost_reply'

/** A local CRM over real HTTP, for demonstrations and tests: it holds its records in memory. */
export type LocalCrm = {
  url: string
  secret: string
  /** A library's records, by kind and id. */
  known: (library: string, kind: string) => Map<string, CrmRecord>
  /** The number of records received in all, repeated ones too. */
  received: () => number
  putForward: (library: string, products: string[]) => void
  failNext: (...faults: CrmFault[]) => void
  close: () => Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

export async function startLocalCrm({ secret, now }: { secret: string; now: () => Date }): Promise<LocalCrm> {
  const listings = new Map<string, Map<string, CrmRecord>>()
  const forward = new Map<string, string[]>()
  const faults: CrmFault[] = []
  let received = 0

  const known = (library: string, kind: string) => {
    const group = listings.get(`${library}/${kind}`) ?? new Map<string, CrmRecord>()
    listings.set(`${library}/${kind}`, group)
    return group
  }

  const answer = (method: string, path: string, body: string): { status: number; body: unknown } => {
    const [, library, kind] = /^\/v1\/([a-z0-9-]+)\/(users|products|orders|highlights)$/.exec(path) ?? []
    if (!library || !kind) return { status: 404, body: null }
    if (kind === 'highlights') return { status: 200, body: { products: forward.get(library) ?? [] } }
    if (method !== 'POST') return { status: 405, body: null }
    const { records } = JSON.parse(body) as { records: CrmRecord[] }
    for (const record of records) known(library, kind).set(record.id, record)
    received += records.length
    return { status: 200, body: { taken: records.length } }
  }

  const server = createServer((request, response) => {
    const answered = bodyOf(request).then(body => {
      const { method = '', url: path = '' } = request
      const said = String(request.headers[signatureHeader] ?? '')
      const right = isSigned(secret, Math.floor(now().getTime() / 1000), method, path, body, said)
      const fault = faults.shift()
      if (fault && fault !== 'lost_reply') return response.writeHead(fault.status).end()
      const reply = right ? answer(method, path, body) : { status: 401, body: null }
      if (fault === 'lost_reply') return void response.destroy()
      return response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
    })
    // The caller went away: there is nobody to answer.
    answered.catch(() => response.destroy())
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    secret,
    known,
    received: () => received,
    putForward: (library, products) => void forward.set(library, products),
    failNext: (...next) => void faults.push(...next),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
