import { Marked } from 'marked'
import { safeHtml } from '../library/safe-html.ts'

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const mailAddress = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i
const bareHost = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i

/** A site or a mail address as people write them leads there, and not to a page of ours of that name. */
function completeAddress(address: string): string {
  if (mailAddress.test(address)) return `mailto:${address}`
  return bareHost.test(address) ? `https://${address}` : address
}

const markdown = new Marked({
  breaks: true,
  renderer: { html: ({ text }) => escapeHtml(text) },
  walkTokens: token => {
    // The page's own title is its only heading of the first level, and there are styles for two more.
    if (token.type === 'heading') token.depth = token.depth === 3 ? 3 : 2
    if (token.type === 'link') token.href = completeAddress(token.href as string)
  },
})

/** The html of a text written in Markdown; html that somebody writes is shown as the letters it is made of. */
export const toHtml = (source: string): string => safeHtml(markdown.parse(source, { async: false })).trim()
