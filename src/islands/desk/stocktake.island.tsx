/** Alive because several phones count together, and each sees at once what the others have found. */
import '../../styles/desk-scan.css'
import '../../styles/desk-stocktake.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { levels } from '../../lib/rules/levels.ts'
import {
  $stocktake,
  $stocktakes,
  followStocktake,
  followStocktakes,
  readStocktake,
  readStocktakes,
} from '../../lib/stores/desk/stocktakes.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import { DeskGate } from './DeskGate.tsx'
import type { RulesMessages } from './messages.ts'
import { StocktakeCount } from './StocktakeCount.tsx'
import { StocktakeList } from './StocktakeList.tsx'
import type { StocktakeI18n, StocktakeMessages } from './stocktake-messages.ts'
import { StocktakeResult } from './StocktakeResult.tsx'

type Props = { lang: Lang; messages: StocktakeMessages; rules: RulesMessages }

export function StocktakeScreen({ lang, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  const id = useHash()
  return (
    <DeskGate {...i18n} shape="rows">
      {me => {
        const mayDecide = me.level <= levels.referent
        return id ? <One {...i18n} key={id} id={id} mayDecide={mayDecide} /> : <All {...i18n} mayDecide={mayDecide} />
      }}
    </DeskGate>
  )
}

/** Which stocktake is open stands behind the `#`. */
function useHash(): string {
  const [hash, setHash] = useState(() => location.hash.slice(1))
  useEffect(() => {
    const read = () => setHash(location.hash.slice(1))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return hash
}

function All({ mayDecide, ...i18n }: StocktakeI18n & { mayDecide: boolean }) {
  const { t } = i18n
  const all = useStore($stocktakes)
  useEffect(followStocktakes, [])
  return (
    <LoadedBlock of={all} t={t} loading={t('stocktake.loading')} count={3} retry={() => void readStocktakes()}>
      {value => <StocktakeList {...i18n} all={value} mayDecide={mayDecide} />}
    </LoadedBlock>
  )
}

function One({ id, mayDecide, ...i18n }: StocktakeI18n & { id: string; mayDecide: boolean }) {
  const { t } = i18n
  const one = useStore($stocktake)
  useEffect(() => followStocktake(id), [id])
  return (
    <div className="grid gap-6">
      <LinkButton href="#" variant="quiet" icon="left" className="-ms-3 justify-self-start">
        {t('stocktake.back')}
      </LinkButton>
      <LoadedBlock of={one} t={t} loading={t('stocktake.loading')} shape="form" retry={() => void readStocktake(id)}>
        {value =>
          value.closed_at ? (
            <StocktakeResult {...i18n} stocktake={value} />
          ) : (
            <StocktakeCount {...i18n} stocktake={value} mayDecide={mayDecide} />
          )
        }
      </LoadedBlock>
    </div>
  )
}
