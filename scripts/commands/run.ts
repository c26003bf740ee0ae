import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs, parseEnv, type ParseArgsOptionsConfig } from 'node:util'
import type { Lang } from '../../src/lib/addresses.ts'
import { type Command, type Terminal, WrongUsage } from './command.ts'
import { sentenceOf } from './failures.ts'
import { helpFor, helpForAll } from './help.ts'
import { type Installation, openInstallation } from './installation.ts'
import { commands } from './list.ts'
import { langOf, messagesIn } from './messages.ts'

/** What every command takes. */
const common = { settings: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

type Typed = { command: Command; rest: string[] }

function find(words: readonly string[]): Typed | null {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const command = commands.find(one => one.name === name)
    if (command) return { command, rest: words.slice(length) }
  }
  return null
}

/** Runs what was typed. @returns the exit code: 0 done, 1 failed, 2 typed wrongly */
export async function runCommandLine(words: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const lang = langOf(terminal.env)
  try {
    return (await answer(words, terminal, lang)) ? 0 : 1
  } catch (error) {
    terminal.complain(sentenceOf(error, lang))
    return error instanceof WrongUsage ? 2 : 1
  }
}

async function answer(words: readonly string[], terminal: Terminal, lang: Lang): Promise<boolean> {
  const t = messagesIn(lang)
  if (words.some(one => /:\/\/[^/\s]*:[^/\s]*@/.test(one))) throw new WrongUsage(t('secret_in_arguments'))
  if (!words.length) throw new WrongUsage(helpForAll(commands, lang))
  if (['help', '--help', '-h'].includes(words[0]!)) {
    const asked = find(words.slice(1))
    if (words.length > 1 && !asked) throw new WrongUsage(t('unknown_command', { name: words.slice(1).join(' ') }))
    terminal.say(asked ? helpFor(asked.command, lang) : helpForAll(commands, lang))
    return true
  }
  const typed = find(words)
  if (!typed) throw new WrongUsage(t('unknown_command', { name: words[0]! }))
  return runCommand(typed, terminal, lang)
}

async function runCommand({ command, rest }: Typed, terminal: Terminal, lang: Lang): Promise<boolean> {
  const { values, positionals } = parse(command, rest, lang)
  if (values.help) {
    terminal.say(helpFor(command, lang))
    return true
  }
  const [least, most] = command.operands
  if (positionals.length < least || positionals.length > most)
    throw new WrongUsage(messagesIn(lang)('wrong_operands', { name: command.name, usage: command.usage }))
  const env = withSettings(terminal, values.settings)
  let installation: Promise<Installation> | null = null
  const open = () => (installation ??= openInstallation(env, lang))
  try {
    return (await command.run({ ...terminal, env, lang, values, operands: positionals, open })) !== false
  } finally {
    await (installation as Promise<Installation> | null)?.then(
      one => one.close(),
      () => {},
    )
  }
}

function parse(command: Command, rest: string[], lang: Lang) {
  try {
    const options: ParseArgsOptionsConfig & typeof common = { ...command.options, ...common }
    return parseArgs({ args: rest, options, strict: true, allowPositionals: true })
  } catch (error) {
    const option = /'(-[^' =]*)/.exec((error as Error).message)?.[1] ?? ''
    throw new WrongUsage(messagesIn(lang)('wrong_option', { option, name: command.name, usage: command.usage }))
  }
}

/** The settings of a file, as a service manager reads it, below those of the environment. */
function withSettings({ env, folder }: Terminal, file: string | undefined): NodeJS.ProcessEnv {
  return file === undefined ? env : { ...parseEnv(readFileSync(resolve(folder, file), 'utf8')), ...env }
}
