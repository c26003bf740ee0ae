import type { Lang } from '../../src/lib/addresses.ts'
import type { Command } from './command.ts'
import { messagesIn } from './messages.ts'

const typed = ({ name, usage }: Command) => `${name} ${usage}`.trim()

export function helpForAll(commands: readonly Command[], lang: Lang): string {
  const t = messagesIn(lang)
  const widest = Math.max(...commands.map(one => one.name.length), 'help'.length) + 2
  const lines = commands.map(one => `  ${one.name.padEnd(widest)}${one.about[lang].does}`)
  return [t('title'), '', ...lines, `  ${'help'.padEnd(widest)}${t('help_does')}`, '', t('common')].join('\n')
}

export function helpFor(command: Command, lang: Lang): string {
  const { does, help } = command.about[lang]
  return [`scripts/oggettoteca ${typed(command)}`, '', does, '', help].join('\n')
}
