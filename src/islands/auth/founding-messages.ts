import type messages from '../../content/strings/it/founding.json'
import type { I18n } from './messages.ts'

export type FoundingMessages = Omit<typeof messages, 'path' | 'none' | 'opening' | 'notice' | 'left'>
export type FoundingI18n = I18n<FoundingMessages>
