import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

/** The errors that libxml2 finds in files, by the schema beside this file. */
export async function xmlFaults(
  files: Iterable<[name: string, text: string]>,
  schema: 'sitemap.xsd' | 'atom.rng',
): Promise<string[]> {
  const xml = [...files].map(([name, contents]) => ({ fileName: name.replaceAll('/', '-'), contents }))
  const { errors, valid } = await validateXML({
    xml,
    schema: readFileSync(join(import.meta.dirname, schema), 'utf8'),
    extension: schema.endsWith('.rng') ? 'relaxng' : 'schema',
    maxMemoryPages: 8192,
  })
  return valid ? [] : errors.map(one => one.rawMessage)
}
