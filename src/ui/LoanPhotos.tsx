import '../styles/loan-photos.css'
import { useEffect, useState } from 'react'
import type messages from '../content/strings/it/loan-photos.json'
import type { Lang } from '../lib/addresses.ts'
import type { LoanPhoto } from '../lib/contract/loan-photos.ts'
import { dayInRome, formatDay } from '../lib/format.ts'
import type { Translate } from '../lib/translate.ts'

type Props = {
  lang: Lang
  t: Translate<{ photos: typeof messages }>
  loan: string
  photos: readonly LoanPhoto[]
  /** Fetches one, and answers an address of this page alone; null when it cannot be read. */
  open: (loan: string, photo: string) => Promise<string | null>
  /** Lets an address go. */
  drop: (address: string) => void
}

/** The photos of a loan, small; each opens large. */
export const LoanPhotos = ({ photos, ...rest }: Props) => (
  <ul className="loan-photos">
    {photos.map((photo, n) => (
      <Photo key={photo.id} {...rest} photo={photo} n={n + 1} of={photos.length} />
    ))}
  </ul>
)

type PhotoProps = Omit<Props, 'photos'> & { photo: LoanPhoto; n: number; of: number }

function Photo({ lang, t, loan, open, drop, photo: { id, moment, at }, n, of }: PhotoProps) {
  const [address, setAddress] = useState<string | null | undefined>()
  useEffect(() => {
    let [gone, opened]: [boolean, string | null] = [false, null]
    void open(loan, id).then(found => {
      opened = found
      if (gone && found) drop(found)
      else setAddress(found)
    })
    return () => {
      gone = true
      if (opened) drop(opened)
    }
  }, [loan, id, open, drop])
  const day = formatDay(lang, dayInRome(new Date(at)))
  return (
    <li>
      {address === null && <p className="loan-photo text-sm">{t('photos.unread')}</p>}
      {address === undefined && <span className="loan-photo" />}
      {address && (
        <a href={address} target="_blank" rel="noopener" aria-label={t('photos.open', { n, of })}>
          <img className="loan-photo" src={address} alt="" />
        </a>
      )}
      <p className="text-sm text-muted">{t('photos.seen', { moment: t(`photos.${moment}`), day })}</p>
    </li>
  )
}
