import type { Lang } from '../../lib/addresses.ts'
import { formatEuro } from '../../lib/format.ts'
import type { KitObject } from '../../lib/stores/checkout/kit.ts'
import { Choice } from '../../ui/Choice.tsx'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import type { TranslateKit } from './messages.ts'

type Props = {
  lang: Lang
  tKit: TranslateKit
  objects: readonly KitObject[]
  /** The ids of those that are left out. */
  left: ReadonlySet<string>
  onToggle: (id: string) => void
}

/** The objects of a kit, each to take or to leave. */
export function KitObjects({ lang, tKit, objects, left, onToggle }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-display text-xl font-bold">{tKit('what')}</legend>
      {objects.map(({ id, name, img, categories, location, deposit, trainings }) => (
        <Choice
          key={id}
          type="checkbox"
          checked={!left.has(id)}
          onChange={() => onToggle(id)}
          label={name}
          detail={[
            location.name,
            ...(deposit === null ? [] : [tKit('deposit', { amount: formatEuro(lang, deposit) })]),
            ...trainings.map(one => one.text),
          ].join(' · ')}
          aside={
            <span className="ms-auto w-14 shrink-0">
              <ObjectPicture picture={img} tint={categories[0]?.tint} sizes="56px" eager />
            </span>
          }
        />
      ))}
    </fieldset>
  )
}
