import sanitize from 'sanitize-html'

/** The HTML that a library's own text may hold; the server strips the rest on saving, and so does the printing. */
const allowed: sanitize.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

export function safeHtml(html: string): string {
  return sanitize(html, allowed)
}
