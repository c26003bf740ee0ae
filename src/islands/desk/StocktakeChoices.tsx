import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import type { StocktakeI18n } from './stocktake-messages.ts'

type Props = Pick<StocktakeI18n, 't'> & {
  title: string
  text: string
  rows: { id: string; label: string; detail: string }[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** A group of a stocktake, each to be ticked, or all at once. */
export function StocktakeChoices({ t, title, text, rows, chosen, onChoose }: Props) {
  if (rows.length === 0) return null
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="text-lg font-semibold">{title}</legend>
      <p className="text-muted">{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => onChoose(new Set(rows.map(one => one.id)))}>
          {t('stocktake.close.all')}
        </Button>
        <Button variant="quiet" onClick={() => onChoose(new Set())}>
          {t('stocktake.close.nobody')}
        </Button>
      </div>
      <div className="stocktake-ticks">
        {rows.map(({ id, label, detail }) => (
          <Choice
            key={id}
            type="checkbox"
            label={label}
            detail={detail}
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
    </fieldset>
  )
}
