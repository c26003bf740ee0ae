import type { Lang } from '../lib/addresses.ts'

/** `html` is a text of the library, already sanitised; `written` its language where it is not the page's. */
export type HtmlProps = { html: string; written?: Lang | undefined }

/** A text of the library with headings, lists and links: its rules, a slide of its welcome. */
export function Html({ html, written }: HtmlProps) {
  return <div className="prose" lang={written} dangerouslySetInnerHTML={{ __html: html }} />
}
