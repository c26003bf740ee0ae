import { href } from '../../lib/addresses.ts'
import type { CardKind } from '../../lib/contract/cards.ts'
import { formatEuro } from '../../lib/format.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { CardsI18n } from './messages.ts'

/** A card costs or lasts otherwise now: the library's own texts may still say what it was. */
export const TextsSayIt = ({ lang, t, before }: CardsI18n & { before: CardKind }) => (
  <Notice tone="warn" title={t('cards.texts')}>
    <p>
      {t('cards.texts_say', {
        price: formatEuro(lang, before.price),
        period: t('cards.months', { count: before.duration }),
      })}
    </p>
    <LinkButton variant="outline" className="mt-3" href={href.page(lang, 'desk_settings_texts')}>
      {t('cards.to_texts')}
    </LinkButton>
  </Notice>
)
