import { useState } from 'react'
import type { PhotoProblem } from '../../lib/contract/photo-names.ts'
import type { PhotoResult } from '../../lib/contract/photos.ts'
import { problems } from '../../lib/stores/desk/photos.ts'
import { Button } from '../../ui/Button.tsx'
import type { PhotoI18n } from './photo-messages.ts'

type Props = PhotoI18n & { results: readonly PhotoResult[]; title: string }

/** The photos that are not placed, by the reason. */
export function NotPlaced({ results, title, ...i18n }: Props) {
  const by = Map.groupBy(results, one => one.problem)
  const there = problems.filter(one => by.has(one))
  if (!there.length) return null
  return (
    <div className="grid gap-4">
      <h2 className="text-lg">{title}</h2>
      {there.map(one => (
        <Names key={one} {...i18n} problem={one} names={by.get(one)!.map(({ name }) => name)} />
      ))}
    </div>
  )
}

/** Names shown at first. */
const few = 10

function Names({ t, problem, names }: PhotoI18n & { problem: PhotoProblem; names: readonly string[] }) {
  // What is in its place already is no news.
  const [most, show] = useState(problem === 'already' ? 0 : few)
  return (
    <div>
      <h3 className="font-semibold">{t(`photos.problem.${problem}`, { count: names.length })}</h3>
      <p className="text-sm text-muted">{t(`photos.why.${problem}`)}</p>
      <ul className="text-sm wrap-anywhere">
        {names.slice(0, most).map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {names.length > most && (
        <Button variant="quiet" onClick={() => show(names.length)}>
          {t('photos.more', { count: names.length - most })}
        </Button>
      )}
    </div>
  )
}
