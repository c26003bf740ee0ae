import en from '../../src/content/strings/en/command-library.json' with { type: 'json' }
import it from '../../src/content/strings/it/command-library.json' with { type: 'json' }
import { createLibrary } from '../../server/founding/create-library.ts'
import { countFounded } from '../../server/founding/queries.ts'
import { setAvailable } from '../../server/founding/set-available.ts'
import { findLibrary, listLabels } from '../../server/library/queries.ts'
import { type Lang } from '../../src/lib/addresses.ts'
import { routes } from '../../src/lib/routes.ts'
import { Preset } from '../../src/lib/contract/founding.ts'
import { LibraryLabel } from '../../src/lib/contract/library.ts'
import { text } from '../../src/lib/contract/primitives.ts'
import { isReservedLabel } from '../../src/lib/rules/library-label.ts'
import { translator } from '../../src/lib/translate.ts'
import { type About, command, Failure, WrongUsage } from './command.ts'

const messages = { it, en }
const wordsIn = (lang: Lang) => translator(messages[lang], lang)
const about = (name: keyof typeof it.about): About => ({ it: it.about[name], en: en.about[name] })

const line = text(80)

export const libraryCreate = command({
  name: 'library create',
  usage: `LABEL --name NAME --town TOWN [--preset ${Preset.options.join('|')}]`,
  options: { name: { type: 'string' }, town: { type: 'string' }, preset: { type: 'string' } },
  operands: [1, 1],
  about: about('create'),
  async run({ lang, operands, values, open, say }) {
    const t = wordsIn(lang)
    const label = readLabel(operands[0]!, lang)
    const kind = Preset.safeParse(values.preset ?? 'association')
    if (!kind.success) throw new WrongUsage(t('one_of', { typed: values.preset!, names: Preset.options.join(', ') }))
    const [name, town] = [line.safeParse(values.name), line.safeParse(values.town)]
    if (!name.success || !town.success) throw new WrongUsage(t('name_and_town'))
    const system = await (await open()).system()
    if (await findLibrary(system.everywhere, label)) throw new Failure(t('taken', { label }))
    const key = await createLibrary(system, { label, kind: kind.data, name: name.data, town: town.data, lang })
    say(`${system.originOf(label)}${routes.founding}#${key}`)
    say(t('created', { name: name.data }))
  },
})

export const libraryList = command({
  name: 'library list',
  usage: '',
  options: {},
  operands: [0, 0],
  about: about('list'),
  async run({ lang, open, say }) {
    const t = wordsIn(lang)
    const system = await (await open()).system()
    const labels = await listLabels(system.everywhere)
    if (!labels.length) say(t('none'))
    for (const label of labels) {
      const library = await findLibrary(system.everywhere, label)
      if (!library) continue
      const { members, objects } = await countFounded(system.of(label).db)
      const state = !library.available ? 'suspended' : library.opened_at ? 'open' : 'not_open'
      const facts = { label, name: library.name, state: t(`state.${state}`), address: system.originOf(label) }
      say(t('row', { ...facts, members, objects }))
    }
  },
})

const switching = (name: 'suspend' | 'resume') =>
  command({
    name: `library ${name}`,
    usage: 'LABEL',
    options: {},
    operands: [1, 1],
    about: about(name),
    async run({ lang, operands, open, say }) {
      const t = wordsIn(lang)
      const label = readLabel(operands[0]!, lang)
      const system = await (await open()).system()
      const library = await findLibrary(system.everywhere, label)
      if (!library) throw new Failure(t('no_library', { label }))
      await setAvailable(system.of(label), { library }, { available: name === 'resume' })
      say(t(name === 'resume' ? 'resumed' : 'suspended', { name: library.name }))
    },
  })

export const librarySuspend = switching('suspend')
export const libraryResume = switching('resume')

function readLabel(typed: string, lang: Lang): string {
  if (!LibraryLabel.safeParse(typed).success || isReservedLabel(typed))
    throw new WrongUsage(wordsIn(lang)('no_label', { typed }))
  return typed
}
