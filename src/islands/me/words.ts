import type words from '../../content/strings/it/me.json'
import type { Say } from '../../lib/say.ts'

export type MeWords = typeof words
export type SayMe = Say<MeWords>
