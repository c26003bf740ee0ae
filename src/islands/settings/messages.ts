import type foundingMessages from '../../content/strings/it/founding.json'
import type librariesMessages from '../../content/strings/it/libraries.json'
import type rulesMessages from '../../content/strings/it/rules.json'
import type settingsCardsMessages from '../../content/strings/it/settings-cards.json'
import type settingsCategoriesMessages from '../../content/strings/it/settings-categories.json'
import type settingsExportMessages from '../../content/strings/it/settings-export.json'
import type settingsImportMembersMessages from '../../content/strings/it/settings-import-members.json'
import type settingsHighlightsMessages from '../../content/strings/it/settings-highlights.json'
import type settingsLibraryMessages from '../../content/strings/it/settings-library.json'
import type settingsLookMessages from '../../content/strings/it/settings-look.json'
import type settingsMailMessages from '../../content/strings/it/settings-mail.json'
import type settingsPaymentsMessages from '../../content/strings/it/settings-payments.json'
import type settingsSearchMessages from '../../content/strings/it/settings-search.json'
import type settingsSignOnMessages from '../../content/strings/it/settings-sign-on.json'
import type settingsSignupMessages from '../../content/strings/it/settings-signup.json'
import type settingsRulesMessages from '../../content/strings/it/settings-rules.json'
import type settingsMessages from '../../content/strings/it/settings.json'
import type settingsTeamMessages from '../../content/strings/it/settings-team.json'
import type { Lang } from '../../lib/addresses.ts'
import type { DeskCategory } from '../../lib/contract/categories.ts'
import type { KeyOf, Translate } from '../../lib/translate.ts'
import type { LeftOutMessages } from '../../ui/LeftOutRows.tsx'

/** What every settings room says: the gate, the buttons, what becomes of a save. */
export type FrameMessages = (typeof settingsMessages)['frame']
export type SettingsListMessages = FrameMessages & Pick<typeof settingsMessages, 'groups'>
export type FoundingLeftMessages = (typeof foundingMessages)['left'] & Pick<(typeof foundingMessages)['path'], 'steps'>
export type RulesMessages = typeof rulesMessages
export type CardsMessages = FrameMessages & { cards: typeof settingsCardsMessages }
export type CategoriesMessages = FrameMessages & { categories: typeof settingsCategoriesMessages }
export type ExportMessages = FrameMessages & { export: typeof settingsExportMessages }
export type MemberImportMessages = FrameMessages & LeftOutMessages & { import: typeof settingsImportMembersMessages }
export type HighlightsMessages = FrameMessages & { highlights: typeof settingsHighlightsMessages }
export type LibraryMessages = FrameMessages & { library: typeof settingsLibraryMessages }
export type LookMessages = FrameMessages & { look: typeof settingsLookMessages }
export type MailMessages = FrameMessages & { mail: typeof settingsMailMessages }
export type PaymentsMessages = FrameMessages & { payments: typeof settingsPaymentsMessages }
export type SignOnMessages = FrameMessages & { sign_on: typeof settingsSignOnMessages }
export type SearchSettingsMessages = FrameMessages & { search: typeof settingsSearchMessages }
export type AsksMessages = FrameMessages & { asks: typeof settingsSignupMessages }
export type TeamMessages = FrameMessages & { team: typeof settingsTeamMessages }
export type LendingMessages = FrameMessages & { lending: typeof settingsRulesMessages }

type LinkSentence =
  'sent_title' | 'sent_text' | 'link_title' | 'link_text' | 'qr_alt' | 'link' | 'copy' | 'copied' | 'copy_failed'
/** What is said of the link of an invitation, wherever one is sent. */
type LinkMessages = Pick<FrameMessages, 'close'> & { team: Pick<typeof settingsTeamMessages, LinkSentence> }
export type NetworkMessages = FrameMessages &
  LinkMessages & { libraries: Omit<typeof librariesMessages, 'title' | 'description' | 'intro' | 'entering'> }

type Vars = Record<string, string | number>

/** Props of the frame's parts; the translator of a settings room has the frame's sentences too. */
export type FrameI18n = { lang: Lang; t: (key: KeyOf<FrameMessages>, vars?: Vars) => string }
export type LinkI18n = { t: (key: KeyOf<LinkMessages>, vars?: Vars) => string }
export type NetworkI18n = { lang: Lang; t: Translate<NetworkMessages>; tRules: Translate<RulesMessages> }
export type LibraryI18n = { lang: Lang; t: Translate<LibraryMessages> }
export type LookI18n = { lang: Lang; t: Translate<LookMessages> }
export type MailI18n = { lang: Lang; t: Translate<MailMessages>; tRules: Translate<RulesMessages> }
export type PaymentsI18n = { lang: Lang; t: Translate<PaymentsMessages>; tRules: Translate<RulesMessages> }
export type SignOnI18n = { lang: Lang; t: Translate<SignOnMessages>; tRules: Translate<RulesMessages> }
export type SearchSettingsI18n = { lang: Lang; t: Translate<SearchSettingsMessages> }
export type AsksI18n = { lang: Lang; t: Translate<AsksMessages> }
export type TeamI18n = { lang: Lang; t: Translate<TeamMessages> }
export type LendingI18n = { lang: Lang; t: Translate<LendingMessages> }
export type CardsI18n = { lang: Lang; t: Translate<CardsMessages>; tRules: Translate<RulesMessages> }
export type ExportI18n = { lang: Lang; t: Translate<ExportMessages> }
export type MemberImportI18n = { lang: Lang; t: Translate<MemberImportMessages> }
export type HighlightsI18n = { lang: Lang; t: Translate<HighlightsMessages> }
export type CategoriesI18n = { lang: Lang; t: Translate<CategoriesMessages>; tRules: Translate<RulesMessages> }

/** Props of the questions about one category. */
export type CategoryDialog = { category: DeskCategory; open: boolean; onSaved: () => void; onClose: () => void }
