import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import messages from '../../src/content/strings/it/mail.json' with { type: 'json' }
import { formatInstant } from '../../src/lib/format.ts'
import { localLooks } from '../outside/local-looks.ts'
import type { Mailbox, Received } from '../outside/mail/mailbox.ts'
import type { App } from './app-types.ts'

const { mailbox: t } = messages
const own = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'"
/** A mail is shown as a mail program would: nothing runs, nothing is fetched, in a frame of our own page. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

type Piece = ReturnType<typeof html>

const frame = (title: string, body: Piece) =>
  html`<!doctype html>
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${raw(localLooks)} body {
            max-width: 52rem;
          }
          iframe {
            width: 100%;
            height: 34rem;
            border: 1px solid var(--line);
            border-radius: 0.75rem;
          }
          pre {
            white-space: pre-wrap;
            overflow-wrap: anywhere;
            background: var(--card);
            padding: 1rem;
          }
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`

const addressOf = (one: Received) => `/dev/mail/${encodeURIComponent(one.id)}`

function listPage(mails: Received[]): Piece {
  const line = (one: Received) =>
    html`<li>
      <a href="${addressOf(one)}">${one.email.subject ?? ''}</a><br />
      <small>${t.to} ${one.to.join(', ')} · ${formatInstant('it', one.receivedAt.toISOString())}</small>
    </li>`
  return frame(
    t.title,
    html`<h1>${t.title}</h1>
      <p>${t.intro}</p>
      ${
        mails.length
          ? html`<ul>
              ${mails.map(line)}
            </ul>`
          : html`<p>${t.empty}</p>`
      }`,
  )
}

function mailPage(one: Received): Piece {
  const { subject = '', from, text = '', attachments } = one.email
  const attached = attachments.map(
    (file, n) => html`<li><a href="${addressOf(one)}/attachments/${n}">${file.filename ?? file.mimeType}</a></li>`,
  )
  return frame(
    subject,
    html`<p><a href="/dev/mail">${t.all}</a></p>
      <h1>${subject}</h1>
      <p><small>${t.from} ${from?.name ?? ''} ${from?.address ?? ''} · ${t.to} ${one.to.join(', ')}</small></p>
      <iframe src="${addressOf(one)}/html" title="${subject}" sandbox></iframe>
      ${
        attached.length
          ? html`<h2>${t.attachments}</h2>
              <ul>
                ${attached}
              </ul>`
          : ''
      }
      <h2>${t.text}</h2>
      <pre>${text}</pre>`,
  )
}

function show(c: Context<App>, page: Piece) {
  c.header('Cache-Control', 'no-store')
  c.header('Content-Security-Policy', own)
  return c.html(page)
}

/** The mails the demonstration's server received, at `/dev/mail`; served nowhere else. */
export function serveMailbox(app: Hono<App>, mailbox: Mailbox): void {
  app.get('/dev/mail', c => show(c, listPage(mailbox.list())))
  app.get('/dev/mail/:id', c => {
    const mail = mailbox.find(c.req.param('id'))
    return mail ? show(c, mailPage(mail)) : c.body(null, 404)
  })
  app.get('/dev/mail/:id/html', c => {
    const mail = mailbox.find(c.req.param('id'))
    c.header('Content-Security-Policy', mailPolicy)
    return mail ? c.html(mail.email.html ?? '') : c.body(null, 404)
  })
  app.get('/dev/mail/:id/attachments/:n{\\d+}', c => {
    const file = mailbox.find(c.req.param('id'))?.email.attachments[Number(c.req.param('n'))]
    if (!file) return c.body(null, 404)
    c.header('Content-Disposition', 'attachment; filename="oggettoteca.ics"')
    c.header('Content-Type', 'text/calendar; charset=utf-8')
    c.header('Content-Security-Policy', mailPolicy)
    return c.body(typeof file.content === 'string' ? file.content : new Uint8Array(file.content as ArrayBuffer))
  })
}
