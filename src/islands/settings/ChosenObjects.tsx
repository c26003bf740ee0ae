import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ListedProduct } from '../../lib/contract/catalog.ts'
import { $found, findObjects } from '../../lib/stores/settings/highlights.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import type { HighlightsI18n } from './messages.ts'

/** As many as the home shows. */
const most = 12

type Props = HighlightsI18n & { chosen: ListedProduct[]; onChange: (chosen: ListedProduct[]) => void }

/** The objects chosen by hand, in their order. */
export function ChosenObjects({ chosen, onChange, t }: Props) {
  const found = useStore($found)
  const [said, say] = useState('')
  const pressed = useRef<string | null>(null)
  useEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus()
    pressed.current = null
  }, [chosen])
  function move(one: ListedProduct, by: -1 | 1) {
    const from = chosen.indexOf(one)
    if (from + by < 0 || from + by >= chosen.length) return
    pressed.current = `${by}-${one.id}`
    onChange(chosen.toSpliced(from, 1).toSpliced(from + by, 0, one))
    say(t('highlights.moved', { name: one.name, place: from + by + 1, of: chosen.length }))
  }
  function add(one: ListedProduct) {
    onChange([...chosen, one])
    say(t('highlights.added', { name: one.name }))
  }
  const free = found.filter(one => !chosen.some(other => other.id === one.id))
  return (
    <section className="grid gap-4" aria-label={t('highlights.chosen')}>
      <p className="sr-only" role="status">
        {said}
      </p>
      {chosen.length < most ? (
        <ComboBox
          label={t('highlights.find')}
          hint={t('highlights.find_hint', { most })}
          items={free}
          onType={typed => void findObjects(typed)}
          keyOf={one => one.id}
          nameOf={one => one.name}
          draw={one => one.name}
          onChoose={add}
        />
      ) : (
        <p>{t('highlights.full', { most })}</p>
      )}
      {chosen.length === 0 && <p className="text-muted">{t('highlights.none')}</p>}
      <ol>
        {chosen.map((one, n) => (
          <Chosen
            key={one.id}
            {...{ t, one, n, last: chosen.length - 1, move }}
            onRemove={() => onChange(chosen.filter(other => other !== one))}
          />
        ))}
      </ol>
    </section>
  )
}

type ChosenProps = Pick<HighlightsI18n, 't'> & {
  one: ListedProduct
  n: number
  last: number
  move: (one: ListedProduct, by: -1 | 1) => void
  onRemove: () => void
}

function Chosen({ t, one, n, last, move, onRemove }: ChosenProps) {
  const { name } = one
  return (
    <li className="settings-row">
      <ObjectPicture picture={one.img} tint={one.categories[0]?.tint} sizes="72px" className="w-18" />
      <span className="min-w-0 font-semibold">{name}</span>
      <div className="settings-moves">
        {([-1, 1] as const).map(by => (
          <button
            key={by}
            id={`${by}-${one.id}`}
            type="button"
            className={buttonClass({ variant: 'quiet' })}
            aria-label={t(by < 0 ? 'highlights.up' : 'highlights.down', { name })}
            aria-disabled={n + by < 0 || n + by > last || undefined}
            onClick={() => move(one, by)}
          >
            <Icon name={by < 0 ? 'arrow-up' : 'arrow-down'} />
          </button>
        ))}
        <button
          type="button"
          className={buttonClass({ variant: 'quiet' })}
          aria-label={t('highlights.remove', { name })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </div>
    </li>
  )
}
