import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { id: string; receivedAt: Date; to: string[]; email: Email }

/** A local mail server that delivers nowhere and shows the mails it received. */
export type Mailbox = {
  url: string
  /** Newest first. */
  list(): Received[]
  find(id: string): Received | undefined
  empty(): void
  close(): Promise<void>
}

const most = 500
const biggest = 10_000_000

/** Opens it on 127.0.0.1; port 0 takes any. Like a mail program, it stores one of two mails with the same id. */
export async function openMailbox(port = 0): Promise<Mailbox> {
  const mails = new Map<string, Received>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: biggest,
    onData(stream, session, done) {
      receive(
        stream,
        session.envelope.rcptTo.map(one => one.address),
      ).then(() => done(), done)
    },
  })
  const receive = async (stream: NodeJS.ReadableStream, to: string[]) => {
    const email = await PostalMime.parse(await buffer(stream))
    const id = (email.messageId ?? `${Date.now()}`).replace(/[^\w@.-]/g, '')
    if (!mails.has(id)) mails.set(id, { id, receivedAt: new Date(), to, email })
    const [oldest] = mails.keys()
    if (mails.size > most && oldest) mails.delete(oldest)
  }
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const at = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${at.port}`,
    list: () => [...mails.values()].reverse(),
    find: id => mails.get(id),
    empty: () => mails.clear(),
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
