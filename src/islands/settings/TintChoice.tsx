import { useId } from 'react'
import type { CategoriesI18n } from './messages.ts'

const tints = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const

type Props = Pick<CategoriesI18n, 't'> & { tint: number; onChoose: (tint: number) => void }

/** One of the twelve grounds, each with its name for who does not see it. */
export function TintChoice({ t, tint, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t('categories.tint')}</legend>
      <p className="field-hint">{t('categories.tint_hint')}</p>
      <div className="settings-tints">
        {tints.map(one => (
          <label key={one} className="settings-tint" data-tint={one} title={t(`categories.tints.${one}`)}>
            <input type="radio" name={name} checked={Number(one) === tint} onChange={() => onChoose(Number(one))} />
            <span className="sr-only">{t(`categories.tints.${one}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
