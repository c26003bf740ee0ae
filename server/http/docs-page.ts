import { createHash } from 'node:crypto'
import en from '../../src/content/strings/en/reference.json' with { type: 'json' }
import it from '../../src/content/strings/it/reference.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'

type Shape = { $ref?: string; [key: string]: unknown }
type Media = Record<string, { schema?: Shape; example?: unknown; examples?: Record<string, { value: unknown }> }>
type Parameter = { name: string; in: string; required?: boolean; schema?: Shape }
export type Operation = {
  summary?: string
  description?: string
  tags?: string[]
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: { content?: Media }
  responses?: Record<string, { description?: string; content?: Media }>
}
/** As much of an OpenAPI document as the page shows. */
export type ApiDocument = {
  info: { title: string }
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Shape> }
}

type Messages = typeof it.docs

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem }
nav ul { columns: 14rem; list-style: none; padding: 0 }
article { border-top: 1px solid #8886; padding: 1rem 0 }
h3 { font-family: ui-monospace, monospace; font-size: 1rem; overflow-wrap: anywhere }
dt { font-weight: 600 } dd { margin: 0 0 .5rem }
pre { background: #8881; padding: .75rem; overflow-x: auto; font-size: .85rem }
`

/** The page has one inline style sheet, and nothing else that a browser could run or fetch. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: string) => value.replace(/[&<>"]/g, one => entities[one] ?? one)
const anchorOf = (method: string, path: string) => `${method}-${path.replace(/\W+/g, '-').replace(/^-|-$/g, '')}`
const nameOf = (ref: string) => ref.split('/').at(-1) ?? ''

/** A shape's name as a link to it; a shape without a name in full. */
function shape(of: Shape | undefined): string {
  if (!of) return ''
  if (of.$ref) return `<a href="#${text(nameOf(of.$ref))}">${text(nameOf(of.$ref))}</a>`
  const json = text(JSON.stringify(of, null, 2))
  return `<pre>${json.replace(/&quot;#\/components\/schemas\/(\w+)&quot;/g, '<a href="#$1">$1</a>')}</pre>`
}

const firstShape = (content: Media | undefined) => Object.values(content ?? {})[0]?.schema
const row = (term: string, detail: string) => (detail ? `<dt>${text(term)}</dt><dd>${detail}</dd>` : '')

const list = (items: string[]) => (items.length ? `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>` : '')

function parameter({ name, in: place, required, schema }: Parameter, messages: Messages): string {
  const where = required ? `${text(place)}, ${messages.required}` : text(place)
  return `<code>${text(name)}</code> (${where}) ${shape(schema)}`
}

function operation(method: string, path: string, of: Operation, messages: Messages): string {
  const { summary = '', description = '', parameters = [], requestBody, responses = {} } = of
  const given = Object.entries(responses).find(([status]) => Number(status) < 400)?.[1]
  const refused = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description: codes = '' }]) => `${text(status)}: ${text(codes.replaceAll('`', ''))}`)
  const more = description && `<p>${text(description.replaceAll('`', ''))}</p>`
  const title = `<h3>${method.toUpperCase()} ${text(path)}</h3>`
  return `<article id="${anchorOf(method, path)}">${title}<p>${text(summary)}</p>${more}<dl>
${row(messages.access, of.security ? messages.signed_in : messages.anyone)}
${row(messages.parameters, list(parameters.map(one => parameter(one, messages))))}
${row(messages.body, shape(firstShape(requestBody?.content)))}
${row(messages.reply, shape(firstShape(given?.content)))}
${row(messages.errors, list(refused))}
</dl></article>`
}

/** The API's description as one page to read, made from the OpenAPI document: no script, nothing from elsewhere. */
export function docsPage(document: ApiDocument, lang: Lang): string {
  const messages = { it, en }[lang].docs
  const all = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ method, path, one })),
  )
  const index = all.map(
    ({ method, path }) => `<li><a href="#${anchorOf(method, path)}">${method.toUpperCase()} ${text(path)}</a></li>`,
  )
  const schemes = Object.entries(document.components?.schemas ?? {}).map(
    ([name, of]) => `<article id="${text(name)}"><h3>${text(name)}</h3>${shape(of)}</article>`,
  )
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
  return `<!doctype html><html lang="${lang}"><head>${meta}
<title>${text(messages.title)}</title><style>${styles}</style></head><body><main><h1>${text(messages.title)}</h1>
<p>${text(messages.intro)} <a href="/v1/openapi.json">openapi.json</a></p>
<nav><h2>${text(messages.contents)}</h2><ul>${index.join('')}</ul></nav>
${all.map(({ method, path, one }) => operation(method, path, one, messages)).join('\n')}
<h2>${text(messages.schemes)}</h2>${schemes.join('\n')}</main></body></html>`
}
