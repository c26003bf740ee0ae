import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { $product, readProduct } from '../../lib/stores/catalog/products.ts'
import { storePacked, packedOf } from '../../lib/stores/loans/packed.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { supportHref } from './LoanHelp.tsx'
import type { TranslateOne } from './messages.ts'

type Props = { lang: Lang; t: TranslateOne; order: Order }

/** While the object is at the member's: its instructions, its pieces to tick, and the way to tell what broke. */
export function InHand({ lang, t, order }: Props) {
  return (
    <>
      <Manual t={t} order={order} />
      <LinkButton
        variant="outline"
        icon="camera"
        className="justify-self-start"
        href={supportHref(lang, order, `${t('box.broken')}: ${order.product.name}`)}
      >
        {t('box.broken')}
      </LinkButton>
    </>
  )
}

/** What the catalogue says of the object, to use it and to pack it. */
function Manual({ t, order }: Omit<Props, 'lang'>) {
  const { id } = order.product
  const product = useStore($product)
  useEffect(() => void readProduct(id), [id])
  return (
    <AsyncBoundary
      of={product}
      waiting={null}
      failed={problem =>
        // Taken off the catalogue meanwhile: the loan goes on without them.
        problem.code === 'product.not_found' ? null : (
          <LoadFailed t={t} problem={problem} retry={() => void readProduct(id)} />
        )
      }
    >
      {({ contents, manual }) => (
        <>
          {manual && (
            <a className="more-link justify-self-start" href={manual}>
              {t('box.manual')}
              <Icon name="right" />
            </a>
          )}
          <Box t={t} loan={order.id} pieces={contents.filter(one => !order.missing.hand_over.includes(one))} />
        </>
      )}
    </AsyncBoundary>
  )
}

function Box({ t, loan, pieces }: { t: TranslateOne; loan: string; pieces: readonly string[] }) {
  const [packed, setPacked] = useState(() => packedOf(loan))
  if (pieces.length === 0) return null
  const tick = (piece: string, isIn: boolean) => {
    const now = isIn ? [...packed, piece] : packed.filter(one => one !== piece)
    setPacked(now)
    storePacked({ loan, pieces: now })
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-display text-xl font-bold">
        {t('box.title', { count: pieces.filter(one => packed.includes(one)).length, all: pieces.length })}
      </legend>
      <p className="text-muted">{t('box.text')}</p>
      {pieces.map(piece => (
        <Choice
          key={piece}
          type="checkbox"
          label={piece}
          checked={packed.includes(piece)}
          onChange={event => tick(piece, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
