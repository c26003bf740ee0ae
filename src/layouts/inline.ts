import { createHash } from 'node:crypto'
import source from './inline.js?raw'

/**
 * The only script that a page carries in itself, run before the first paint. It marks who is signed in, opens a
 * visit in the language chosen last, or where the last one ended when it begins at the front door, remembers a
 * language that is chosen (and takes the reader to this very address, query included), puts a quiet picture where
 * one cannot be had, reads the page again, once, when a part of it does not come, and lets the tapped tile's
 * picture grow into the object's page; a page that shares no picture with the last is there at once. Without it
 * every page still reads and every link still leads somewhere. The press takes out what only people read.
 */
export const inlineScript = source.trim()

/** What the content policy calls a script that stands in a page. */
export const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}` as const

export const inlineScriptHash = hashOf(inlineScript)
