import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ProductSheet } from '../../lib/contract/desk-products.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $objectChecks, itIsGood, openObjectChecks, readObjectChecks } from '../../lib/stores/desk/object-checks.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import type { SheetI18n } from './sheet-messages.ts'

type Props = Pick<SheetI18n, 't'> & { sheet: ProductSheet }

/** How often it is checked, when next, and how it was; nothing where there is no rule and there never was a check. */
export function SheetChecks({ sheet, t }: Props) {
  const checks = useStore($objectChecks)
  useEffect(() => openObjectChecks(sheet.id), [sheet.id])
  if (checks.state === 'failed')
    return <LoadFailed t={t} problem={checks.problem} retry={() => void readObjectChecks(sheet.id)} />
  if (checks.state !== 'ready') return null
  const { rule, next, done } = checks.value
  if (!rule && done.length === 0) return null
  return (
    <section className="grid gap-2" aria-labelledby="checks">
      <h2 id="checks" className="text-xl">
        {t('objects.sheet.checks')}
      </h2>
      {rule && <p>{rule}</p>}
      {next && <p className={next.overdue ? 'font-semibold text-alarm' : ''}>{next.text}</p>}
      {rule && sheet.status === 'published' && !sheet.in_hand && <Good t={t} id={sheet.id} />}
      <ul className="grid gap-1 text-muted">
        {done.map(({ id, text, note }) => (
          <li key={id}>
            {text}
            {note && <span className="desk-note block">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Good({ id, t }: Pick<SheetI18n, 't'> & { id: string }) {
  const [work, set] = useState({ busy: false, problem: '' })
  const good = async () => {
    set({ busy: true, problem: '' })
    const outcome = await itIsGood(id)
    set({ busy: false, problem: outcome.ok ? '' : messageOf(outcome.problem) })
  }
  return (
    <>
      <Button
        variant="outline"
        icon="check"
        className="justify-self-start"
        busy={work.busy}
        onClick={() => void good()}
      >
        {t('objects.sheet.checked')}
      </Button>
      <div role="alert">{work.problem && <FieldError>{work.problem}</FieldError>}</div>
    </>
  )
}
