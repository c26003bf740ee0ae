/** Alive because each label that is read says at once where its object was before. */
import '../../styles/desk-scan.css'
import '../../styles/desk-stocktake.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { StocktakePlace } from '../../lib/contract/stocktakes.ts'
import { $places, type AtShelf, openPlaces, readPlaces, startPlacing } from '../../lib/stores/desk/shelves.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import { ChooseShelf } from './ChooseShelf.tsx'
import { DeskGate } from './DeskGate.tsx'
import type { RulesMessages } from './messages.ts'
import { ReadLabels } from './ReadLabels.tsx'
import type { ShelvesI18n, ShelvesMessages } from './shelves-messages.ts'

type Props = { lang: Lang; messages: ShelvesMessages; rules: RulesMessages }

export function Shelves({ lang, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  return (
    <DeskGate {...i18n} shape="form">
      {() => <Screen {...i18n} />}
    </DeskGate>
  )
}

/** Which shelf somebody stands at is written behind the `#`: a page that is loaded again goes on there. */
const inAddress = (): AtShelf => {
  const said = new URLSearchParams(location.hash.slice(1))
  return { point: said.get('point') ?? '', shelf: said.get('shelf') ?? '' }
}

function useShelf(): AtShelf {
  const [at, setAt] = useState(inAddress)
  useEffect(() => {
    const follow = () => setAt(inAddress())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return at
}

function Screen(i18n: ShelvesI18n) {
  const { t } = i18n
  const places = useStore($places)
  useEffect(openPlaces, [])
  useEffect(() => void startPlacing(), [])
  return (
    <LoadedBlock of={places} t={t} loading={t('shelves.loading')} shape="form" retry={() => void readPlaces()}>
      {value => <At {...i18n} places={value} />}
    </LoadedBlock>
  )
}

function At({ places, ...i18n }: ShelvesI18n & { places: StocktakePlace[] }) {
  const at = useShelf()
  const place = places.find(one => one.id === at.point)
  if (place && at.shelf) return <ReadLabels {...i18n} at={at} place={place} />
  return <ChooseShelf {...i18n} places={places} />
}
