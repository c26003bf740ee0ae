import Turndown from 'turndown'
import { safeHtml } from '../library/safe-html.ts'

// A line that ends is a line that ends: `toHtml` needs no spaces before it.
const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*', br: '' })

/** The Markdown that a text's html is written with: what the desk shows of a text that came as html. */
export const toSource = (html: string): string => turndown.turndown(safeHtml(html))
