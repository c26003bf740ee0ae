import '../../styles/desk-labels.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { PaperCards } from '../../lib/contract/papers.ts'
import { cardSheet, mostCards, pagesOf } from '../../lib/rules/label-sheets.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $paperCards, printCards, readPaperCards } from '../../lib/stores/desk/paper-cards.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DownloadButton } from '../../ui/DownloadButton.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { CardPrints } from './CardPrints.tsx'
import type { PrintCardsI18n } from './member-messages.ts'
import { SheetPicture } from './SheetPicture.tsx'

type Props = PrintCardsI18n & { open: boolean; onClose: () => void }

/** The cards of several members on sheets of ten, and whether the last ones came out. */
export function PrintCards({ open, onClose, ...i18n }: Props) {
  const { t } = i18n
  const cards = useStore($paperCards)
  useEffect(() => {
    if (open) void readPaperCards()
  }, [open])
  return (
    <Dialog open={open} onClose={onClose} title={t('members.print.title')} closeLabel={t('close')}>
      <LoadedBlock
        of={cards}
        t={t}
        loading={t('members.print.loading')}
        shape="form"
        count={2}
        retry={() => void readPaperCards()}
      >
        {value => (
          <div className="grid gap-6">
            <Prepare {...i18n} cards={value} />
            <CardPrints {...i18n} prints={value.prints} />
          </div>
        )}
      </LoadedBlock>
    </Dialog>
  )
}

const choices = ['new', 'valid'] as const

function Prepare({ cards, ...i18n }: PrintCardsI18n & { cards: PaperCards }) {
  const { t } = i18n
  const [choice, setChoice] = useState<(typeof choices)[number]>('new')
  const [first, setFirst] = useState(0)
  const count = Math.min(cards[choice], mostCards)
  return (
    <section className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('members.print.whose')}</legend>
        {choices.map(one => (
          <Choice
            key={one}
            name="cards"
            label={t(`members.print.${one}`)}
            detail={t('members.print.count', { count: cards[one] })}
            checked={one === choice}
            onChange={() => setChoice(one)}
          />
        ))}
      </fieldset>
      {count > 0 && <SheetPicture {...i18n} sheet={cardSheet} first={first} count={count} onFirst={setFirst} />}
      <p role="status">
        {count > 0 ? t('members.print.pages', { count: pagesOf(cardSheet, count, first) }) : t('members.print.none')}
      </p>
      {cards[choice] > mostCards && <p className="text-muted">{t('members.print.most', { count: mostCards })}</p>}
      {count > 0 && (
        <>
          <DownloadButton
            variant="filled"
            label={t('members.print.prepare', { count })}
            open={() => printCards(choice, first)}
            onSaved={name => toast(t('members.print.ready', { name }), 'done')}
          />
          <p className="text-sm text-muted">{t('members.print.scale')}</p>
        </>
      )}
    </section>
  )
}
