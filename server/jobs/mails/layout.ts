import type { Lang } from '../../../src/lib/addresses.ts'

/** A mail's sentences, plain text all of them; `url` is ours. */
export type Page = {
  lang: Lang
  subject: string
  preheader: string
  greeting: string
  paragraphs: string[]
  /** Null where no page says more. */
  button: { label: string; url: string; fails: string } | null
  /** What stands after the button. */
  closing: string[]
  signature: string
  library: string
  footer: string
  /** The library's colour on light paper, what is written on it, and the colour on dark paper. */
  accent: { light: string; on: string; dark: string }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML, also inside an attribute. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, sign => signs[sign] ?? '').replace(/[^\P{Cc}\n\t]/gu, '')

/** Written into each element: many mail programs drop a style sheet. */
const styles = {
  body: 'margin:0;background:#fbf7f0;color:#221c15;font-family:Figtree,Helvetica,Arial,sans-serif',
  preheader: 'display:none;max-height:0;overflow:hidden',
  around: 'padding:24px 12px',
  card: 'max-width:560px;background:#ffffff;border-radius:12px',
  inside: 'padding:32px 28px',
  library: 'margin:0 0 24px;font-size:14px;font-weight:600',
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:24px',
  button:
    'display:inline-block;padding:12px 24px;border-radius:8px;font-size:16px;font-weight:600;text-decoration:none',
  fails: 'margin:0 0 16px;font-size:13px;line-height:20px;color:#6a6054;overflow-wrap:anywhere;word-break:break-word',
  footer: 'max-width:560px;margin:16px auto 0;font-size:12px;line-height:18px;color:#6a6054',
}

/** Where the reader's mail program has a dark scheme and reads style sheets; the others keep the light one. */
const darkOf = ({ dark }: Page['accent']) =>
  '@media (prefers-color-scheme:dark){.page{background:#17130e!important;color:#f6efe4!important}' +
  `.card{background:#211c15!important}.brand{color:${dark}!important}.small{color:#b9ad9c!important}}`

const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"'

const paragraph = (text: string) => `<p style="${styles.paragraph}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

function buttonHtml({ label, url, fails }: NonNullable<Page['button']>, { light, on }: Page['accent']): string {
  const link = `<a href="${escapeHtml(url)}" style="${styles.button};background:${light};color:${on}">${escapeHtml(label)}</a>`
  return `<p style="margin:24px 0">${link}</p><p class="small" style="${styles.fails}">${escapeHtml(fails)}</p>`
}

/** One column that any mail program can draw: no script, no picture, nothing fetched. */
export function htmlOf(page: Page): string {
  const { lang, subject, preheader, greeting, paragraphs, button, closing, signature, library, footer, accent } = page
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><style>${darkOf(accent)}</style><title>${escapeHtml(subject)}</title></head>
<body class="page" style="${styles.body}">
<div style="${styles.preheader}">${escapeHtml(preheader)}</div>
${table}><tr><td align="center" style="${styles.around}">
${table} class="card" style="${styles.card}">
<tr><td style="${styles.inside}">
<p class="brand" style="${styles.library};color:${accent.light}">${escapeHtml(library)}</p>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${button ? buttonHtml(button, accent) : ''}
${[...closing, signature].map(paragraph).join('\n')}
</td></tr></table>
<p class="small" style="${styles.footer}">${escapeHtml(footer)}</p>
</td></tr></table></body></html>
`
}

/** The plain-text alternative. */
export function textOf({ greeting, paragraphs, button, closing, signature, footer }: Page): string {
  const link = button ? [`${button.label}:\n${button.url}`] : []
  const parts = [greeting, ...paragraphs, ...link, ...closing, signature, `-- \n${footer}`]
  return `${parts.join('\n\n')}\n`
}
