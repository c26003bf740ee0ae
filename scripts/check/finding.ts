import en from '../../src/content/strings/en/command-check.json' with { type: 'json' }
import it from '../../src/content/strings/it/command-check.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'
import { translator } from '../../src/lib/translate.ts'
import type { About } from '../commands/command.ts'
import type { Installation } from '../commands/installation.ts'

const messages = { it, en }

export const checkText = (lang: Lang) => translator(messages[lang], lang)
export const aboutCheck: About = { it: it.about, en: en.about }

export type CheckText = ReturnType<typeof checkText>

/** `advice` is worth reading; `wrong` is what makes the command end with 1. */
export type Finding = { level: 'fine' | 'advice' | 'wrong'; text: string }

export type Checked = Installation & { env: NodeJS.ProcessEnv; lang: Lang; t: CheckText }

export const fine = (text: string): Finding => ({ level: 'fine', text })
export const advice = (text: string): Finding => ({ level: 'advice', text })
export const wrong = (text: string): Finding => ({ level: 'wrong', text })
