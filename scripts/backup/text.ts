import en from '../../src/content/strings/en/command-backup.json' with { type: 'json' }
import it from '../../src/content/strings/it/command-backup.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'
import { translator } from '../../src/lib/translate.ts'
import type { About } from '../commands/command.ts'

const messages = { it, en }

/** The sentences of `backup`, `restore`, `move` and `check`. */
export const backupText = {
  in: (lang: Lang) => translator(messages[lang], lang),
  about: (name: keyof typeof it.about): About => ({ it: it.about[name], en: en.about[name] }),
}
