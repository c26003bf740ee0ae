import type { parseArgs, ParseArgsOptionsConfig } from 'node:util'
import type { Lang } from '../../src/lib/addresses.ts'
import type { Installation } from './installation.ts'

type Values<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: O; strict: true; allowPositionals: true }>
>['values']

/** What a command has of the terminal that it was typed in. */
export type Terminal = {
  env: NodeJS.ProcessEnv
  /** Where it was typed: paths in its arguments are meant from there. */
  folder: string
  say: (line: string) => void
  complain: (line: string) => void
  /** All of the standard input: where a secret may come from. */
  readInput: () => Promise<string>
}

export type Call<O extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> = Terminal & {
  lang: Lang
  values: Values<O>
  operands: string[]
  /** The installation of the settings, with its server running or stopped; closed when the command ends. */
  open: () => Promise<Installation>
}

/** One line of help for the list, and all of it. */
export type About = Record<Lang, { does: string; help: string }>

type CommandOf<O extends ParseArgsOptionsConfig> = {
  /** One word or two: `backup`, `library create`. */
  name: string
  /** What follows the name: `FILE [--replace]`. */
  usage: string
  options: O
  /** How many words may follow the name that are no options. */
  operands: readonly [least: number, most: number]
  about: About
  /** Returns false when it has found something wrong, and has said what; throws `Failure` with one sentence. */
  run: (call: Call<O>) => Promise<boolean | void>
}

export type Command = CommandOf<ParseArgsOptionsConfig>

/** A command whose options are known to the compiler. */
export const command = <const O extends ParseArgsOptionsConfig>(made: CommandOf<O>): Command =>
  made as unknown as Command

/** A command could not do what it is for: one sentence, in the reader's language. Exit code 1. */
export class Failure extends Error {}

/** A command was typed wrongly: one sentence, in the reader's language. Exit code 2. */
export class WrongUsage extends Error {}
