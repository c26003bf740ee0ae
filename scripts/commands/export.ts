import { createWriteStream, existsSync, statSync } from 'node:fs'
import { link, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import en from '../../src/content/strings/en/command-export.json' with { type: 'json' }
import it from '../../src/content/strings/it/command-export.json' with { type: 'json' }
import { openExport } from '../../server/export/export-of.ts'
import { recordExport } from '../../server/export/open-download.ts'
import { findLibrary } from '../../server/library/queries.ts'
import { write } from '../../server/work/write.ts'
import type { Lang } from '../../src/lib/addresses.ts'
import { Exported } from '../../src/lib/contract/exports.ts'
import { translator } from '../../src/lib/translate.ts'
import { command, Failure, WrongUsage } from './command.ts'

const messages = { it, en }
const wordsIn = (lang: Lang) => translator(messages[lang], lang)

export const exportAll = command({
  name: 'export',
  usage: 'FILE --library LABEL [--only oggetti|soci|prestiti|controlli|tessere|pagamenti|cassa]',
  options: { library: { type: 'string' }, only: { type: 'string' } },
  operands: [1, 1],
  about: { it: it.about, en: en.about },
  async run({ lang, values, operands, folder, open, say }) {
    const t = wordsIn(lang)
    const label = values.library ?? ''
    if (!label) throw new WrongUsage(t('say_library'))
    const what = sheetOf(values.only, lang)
    const path = resolve(folder, operands[0]!)
    if (existsSync(path)) throw new Failure(t('exists', { file: path }))
    const system = await (await open()).system()
    const library = await findLibrary(system.everywhere, label)
    if (!library) throw new Failure(t('no_library', { label }))
    const deps = system.of(label)
    await write(deps, { library }, recordExport, { what })
    await save(path, await openExport(deps, library, { what })).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new Failure(t('exists', { file: path })) : error
    })
    say(t('made', { file: path, size: (statSync(path).size / 1_000_000).toFixed(1) }))
  },
})

/** Every sheet by its Italian name; a new one without it does not compile. */
const { only: italian }: { only: Record<Exclude<Exported, 'everything'>, string> } = it

/** A sheet, named in either language; without a name everything. */
function sheetOf(typed: string | undefined, lang: Lang): Exported {
  if (typed === undefined) return 'everything'
  const names = Object.keys(italian) as (keyof typeof italian)[]
  const found = names.find(name => [name, italian[name]].includes(typed))
  if (!found)
    throw new WrongUsage(wordsIn(lang)('no_sheet', { typed, names: Object.values(messages[lang].only).join(', ') }))
  return found
}

/** Whole or not at all, readable by its owner alone; a link never replaces a file that is there. */
async function save(path: string, stream: ReadableStream): Promise<void> {
  const part = `${path}.part-${process.pid}`
  try {
    await pipeline(Readable.from(stream), createWriteStream(part, { flags: 'wx', mode: 0o600 }))
    await link(part, path)
  } finally {
    await rm(part, { force: true })
  }
}
