import sanitize from 'sanitize-html'

/** Headings, paragraphs, lists, emphasis and https links: enough for rules and welcome slides, nothing executable. */
export function safeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a', 'blockquote'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  })
}
