import { createHash } from 'node:crypto'
import source from './inline.js?raw'

/**
 * The only script of a public page, run before the first paint. It marks who is signed in, opens a visit in
 * the language chosen last, remembers a language that is chosen (and takes the reader to this very address,
 * query included), says what the page before left to say, puts a quiet picture where one cannot be had, and
 * lets the tapped tile's picture grow into the object's page. Without it every page still reads and every link
 * still leads somewhere.
 */
export const inlineScript = source.replace(/\n\s*/g, '\n').trim()

export const inlineScriptHash = `sha256-${createHash('sha256').update(inlineScript).digest('base64')}` as const
