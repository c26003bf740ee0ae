import { href } from '../../lib/addresses.ts'
import type { SaidNumber } from '../../lib/stores/settings/said-numbers.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { LendingI18n } from './messages.ts'
import type { TextNames } from './text-messages.ts'

type Props = LendingI18n & { texts: TextNames; said: SaidNumber[] }

/** A number that was just changed, where the library's own texts still name the one before. */
export const SaidNumbers = ({ lang, t, texts, said }: Props) => (
  <div role="status" className="grid gap-4 empty:hidden">
    {said.map(({ rule, before, in: found }) => (
      <Notice key={rule} tone="warn" title={t('lending.said.title')}>
        <p>{t('lending.said.text', { field: t(`lending.${rule}`), before })}</p>
        <ul className="grid gap-3">
          {found.map(({ text, sentences }) => (
            <li key={text}>
              {sentences.map(one => (
                <p key={one}>«{one}»</p>
              ))}
              <a href={`${href.page(lang, 'desk_settings_texts')}#${text}`}>
                {t('lending.said.text_of', { name: texts[text] })}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    ))}
  </div>
)
