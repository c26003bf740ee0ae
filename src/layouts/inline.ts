import { createHash } from 'node:crypto'
import source from './inline.js?raw'

/**
 * The only inline script of a page, run before the first paint. It marks a signed-in visitor; opens a visit in the
 * language chosen last, or on the last page when it begins at home; stores a chosen language (and opens this very
 * address in it, query included); replaces pictures that fail to load; reloads the page, once, when a script fails to
 * load; and lets the tapped tile's picture grow into the object's page. Without it every page still reads and every
 * link works. It is minified when printed.
 */
export const inlineScript = source.trim()

/** The hash of an inline script for the content security policy. */
export const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}` as const

export const inlineScriptHash = hashOf(inlineScript)
