import nodemailer from 'nodemailer'
import type { Socket } from 'node:net'
import { type Message, type Mailer, Undeliverable } from './mailer.ts'

/** Makes a header value one line, so that no name or title can inject a header. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 300)

const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

type SmtpError = { code?: string; responseCode?: number }

/** The address that mails leave from, and the name beside it; null: the library's. */
export type Sender = { address: string; name: string | null }

function mailOf(message: Message, sender: Sender) {
  const { calendar } = message
  return {
    messageId: `<${message.id}@${sender.address.split('@')[1]}>`,
    // The address is always ours, whatever a library is called.
    from: { name: oneLine(sender.name ?? message.from), address: sender.address },
    ...(message.replyTo ? { replyTo: { name: '', address: message.replyTo } } : {}),
    to: { name: '', address: message.to },
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Library': message.library },
    ...(calendar
      ? {
          attachments: [
            {
              filename: 'oggettoteca.ics',
              content: Buffer.from(calendar.text),
              contentTransferEncoding: 'base64',
              contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
            },
          ],
        }
      : {}),
  }
}

/** Whether mails must be encrypted on their way: to every server but one of this machine. */
export const needsTls = (url: string) => !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname)

/** A mail server by its parts; `connect` opens each connection. */
export type SmtpServer = {
  host: string
  port: number
  /** `tls` from the first byte; `starttls` before anything is said; `none` only where mails may travel in the clear. */
  security: 'tls' | 'starttls' | 'none'
  user: string | null
  password: string | null
  connect: () => Promise<Socket>
}

const common = { pool: true, maxConnections: 2, ...limits, disableFileAccess: true, disableUrlAccess: true } as const

/** Sends through the server of an `smtp://` or `smtps://` address, a few connections kept open. */
export const smtpMailer = (url: string, sender: string): Mailer =>
  mailerOn(nodemailer.createTransport({ url, ...common, requireTLS: needsTls(url) }), { address: sender, name: null })

/** Sends through a server that a library named. */
export const ownMailer = (server: SmtpServer, sender: Sender): Mailer => mailerOn(transportTo(server), sender)

/** Connects to such a server and signs in; sends nothing. @throws what `mailFailureOf` knows the reason of */
export async function tryServer(server: SmtpServer): Promise<void> {
  const transport = transportTo(server)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function transportTo({ security, user, password, connect, ...server }: SmtpServer) {
  return nodemailer.createTransport({
    ...server,
    ...common,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user && { auth: { user, pass: password ?? '' } }),
    getSocket: (_options: unknown, done: SocketReady) => {
      connect().then(
        connection => done(null, { connection }),
        (error: Error) => done(error),
      )
    },
  })
}

type SocketReady = (error: Error | null, socket?: { connection: Socket }) => void

type Transport = Pick<ReturnType<typeof nodemailer.createTransport>, 'close'> & {
  sendMail: (mail: ReturnType<typeof mailOf>) => Promise<unknown>
}

function mailerOn(transport: Transport, sender: Sender): Mailer {
  return {
    async send(message) {
      try {
        await transport.sendMail(mailOf(message, sender))
      } catch (error) {
        const { code, responseCode = 0, message } = error as SmtpError & Error
        if (code === 'EENVELOPE' && (responseCode >= 500 || responseCode === 0))
          throw new Undeliverable(message, { cause: error })
        throw error
      }
    },
    mailbox: null,
    close: async () => transport.close(),
  }
}
