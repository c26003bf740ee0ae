import type { Lang } from '../../lib/addresses.ts'
import type { Library } from '../../lib/contract/library.ts'
import { formatEuro } from '../../lib/format.ts'
import type { Home } from '../../lib/stores/checkout/draft.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import type { FormMessage } from './DaysAhead.tsx'
import type { TranslateHome } from './messages.ts'

type Props = {
  lang: Lang
  tHome: TranslateHome
  delivery: Library['delivery']
  chosen: boolean
  home: Home | null
  /** The point where it is brought back, once it is known which is nearest. */
  returnTo: string | null
  error: FormMessage
  onChoose: () => void
  /** The address is to be written. */
  onAsk: () => void
}

/** The choice of delivery: its price, the distance and the address. */
export function HomeChoice({ lang, tHome: t, delivery, chosen, home, returnTo, error, onChoose, onAsk }: Props) {
  const { price, radius } = delivery
  const cost = price > 0 ? t('price', { price: formatEuro(lang, price), radius }) : t('free', { radius })
  function choose() {
    onChoose()
    if (!home) onAsk()
  }
  return (
    <div className="grid gap-3">
      <Choice name="point" value="delivery" checked={chosen} onChange={choose} label={t('choice')} detail={cost} />
      {chosen && (
        <div className="grid justify-items-start gap-2 ps-4">
          <p>{returnTo ? t('return_to', { point: returnTo }) : t('return_nearest')}</p>
          {home && (
            <p>
              {home.address}, {home.cap} {home.city} ({home.province})
            </p>
          )}
          {error && !home && (
            <div role="alert">
              <FieldError>{error.text}</FieldError>
            </div>
          )}
          <Button id="write-address" variant="outline" icon="pin" onClick={onAsk}>
            {t(home ? 'address_change' : 'address_add')}
          </Button>
        </div>
      )}
    </div>
  )
}
