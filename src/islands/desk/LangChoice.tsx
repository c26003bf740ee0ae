import type { Lang } from '../../lib/addresses.ts'
import { Choice } from '../../ui/Choice.tsx'
import type { LangI18n } from './member-messages.ts'

const langs: readonly Lang[] = ['it', 'en']

type Props = LangI18n & { value: string; onChange: (lang: Lang) => void }

/** In which language a member is written to. */
export const LangChoice = ({ t, value, onChange }: Props) => (
  <fieldset>
    <legend className="mb-2 font-semibold">{t('members.langs.label')}</legend>
    <div className="grid grid-cols-2 gap-2">
      {langs.map(one => (
        <Choice
          key={one}
          name="lang"
          value={one}
          label={t(`members.langs.${one}`)}
          checked={value === one}
          onChange={() => onChange(one)}
        />
      ))}
    </div>
  </fieldset>
)
