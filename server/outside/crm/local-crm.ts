import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CrmRecord, isSigned, signatureHeader } from './crm.ts'

/** How the next call goes wrong: an answer that says no, or no answer after doing what was asked. */
export type CrmFault = { status: number } | 'lost_reply'

/** A CRM of our own, over real HTTP, for demonstrations and tests: it keeps what it is told until it stops. */
export type LocalCrm = {
  url: string
  secret: string
  /** What it knows of a library, by kind and id. */
  known: (library: string, kind: string) => Map<string, CrmRecord>
  /** How many records it was told in all, repeated ones too. */
  told: () => number
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
  let told = 0

  const known = (library: string, kind: string) => {
    const shelf = listings.get(`${library}/${kind}`) ?? new Map<string, CrmRecord>()
    listings.set(`${library}/${kind}`, shelf)
    return shelf
  }

  const answer = (method: string, path: string, body: string): { status: number; body: unknown } => {
    const [, library, kind] = /^\/v1\/([a-z0-9-]+)\/(users|products|orders|highlights)$/.exec(path) ?? []
    if (!library || !kind) return { status: 404, body: null }
    if (kind === 'highlights') return { status: 200, body: { products: forward.get(library) ?? [] } }
    if (method !== 'POST') return { status: 405, body: null }
    const { records } = JSON.parse(body) as { records: CrmRecord[] }
    for (const record of records) known(library, kind).set(record.id, record)
    told += records.length
    return { status: 200, body: { taken: records.length } }
  }

  const server = createServer((request, response) => {
    void bodyOf(request).then(body => {
      const { method = '', url: path = '' } = request
      const said = String(request.headers[signatureHeader] ?? '')
      const right = isSigned(secret, Math.floor(now().getTime() / 1000), method, path, body, said)
      const fault = faults.shift()
      if (fault && fault !== 'lost_reply') return response.writeHead(fault.status).end()
      const reply = right ? answer(method, path, body) : { status: 401, body: null }
      if (fault === 'lost_reply') return void response.destroy()
      return response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
    })
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    secret,
    known,
    told: () => told,
    putForward: (library, products) => void forward.set(library, products),
    failNext: (...next) => void faults.push(...next),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
