import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { EndedRepair } from '../../lib/contract/repairs.ts'
import { formatHour } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $ended, openEnded, readEnded, undoEndOfRepair } from '../../lib/stores/desk/ended-repairs.ts'
import type { Translate } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import type { RepairsMessages } from './RepairRow.tsx'

type Props = { lang: Lang; t: Translate<RepairsMessages> }

/** What was lent again today, with the tap that takes it back; nothing while there is none. */
export function EndedRepairs(props: Props) {
  const ended = useStore($ended)
  useEffect(openEnded, [])
  if (ended.state === 'failed') return <LoadFailed t={props.t} problem={ended.problem} retry={() => void readEnded()} />
  if (ended.state !== 'ready' || ended.value.length === 0) return null
  return (
    <section aria-labelledby="ended" className="mt-10">
      <h2 id="ended" className="mb-2 text-xl">
        {props.t('repairs.ended')}
      </h2>
      <ul>
        {ended.value.map(one => (
          <Ended key={one.product.id} {...props} ended={one} />
        ))}
      </ul>
    </section>
  )
}

function Ended({ ended: { product, at, by, undo }, lang, t }: Props & { ended: EndedRepair }) {
  const { id, name, code } = product
  const [work, set] = useState({ busy: false, problem: '' })
  async function resume() {
    set({ busy: true, problem: '' })
    const outcome = await undoEndOfRepair(id)
    set({ busy: false, problem: outcome.ok ? '' : messageOf(outcome.problem) })
    if (outcome.ok) toast(t('repairs.undone', { name }), 'done')
  }
  return (
    <li className="flex items-start justify-between gap-3 border-t border-line py-3">
      <div className="min-w-0">
        <h3 className="text-lg leading-tight">
          <a href={`${href.page(lang, 'desk_sheet')}#${id}`} className="desk-link">
            {name}
          </a>
        </h3>
        <p className="text-sm text-muted">{[code, formatHour(at), by].filter(Boolean).join(' · ')}</p>
        <div role="alert">{work.problem && <FieldError>{work.problem}</FieldError>}</div>
      </div>
      {undo && (
        <Button
          variant="quiet"
          icon="undo"
          busy={work.busy}
          aria-label={t('repairs.undo_of', { name })}
          onClick={() => void resume()}
        >
          {t('repairs.undo')}
        </Button>
      )}
    </li>
  )
}
