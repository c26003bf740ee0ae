import '../styles/loan-photos.css'
import { useEffect, useState } from 'react'
import type messages from '../content/strings/it/loan-photos.json'
import type { KeyOf } from '../lib/translate.ts'

type Props = {
  t: (
    key: KeyOf<{ photos: Pick<typeof messages, 'open' | 'unread'> }>,
    vars?: Record<string, string | number>,
  ) => string
  /** The loan, or the object, that they are kept with. */
  of: string
  /** `text` stands under it. */
  photos: readonly { id: string; text: string }[]
  /** Fetches one, and answers an address of this page alone; null when it cannot be read. */
  open: (of: string, photo: string) => Promise<string | null>
  /** Lets an address go. */
  drop: (address: string) => void
}

/** Photos that only some may see, small; each opens large. */
export const SavedPhotos = ({ photos, ...rest }: Props) => (
  <ul className="loan-photos">
    {photos.map((photo, n) => (
      <Photo key={photo.id} {...rest} {...photo} n={n + 1} total={photos.length} />
    ))}
  </ul>
)

type PhotoProps = Omit<Props, 'photos'> & { id: string; text: string; n: number; total: number }

function Photo({ t, of, id, text, n, total, open, drop }: PhotoProps) {
  const [address, setAddress] = useState<string | null | undefined>()
  useEffect(() => {
    let [gone, opened]: [boolean, string | null] = [false, null]
    void open(of, id).then(found => {
      opened = found
      if (gone && found) drop(found)
      else setAddress(found)
    })
    return () => {
      gone = true
      if (opened) drop(opened)
    }
  }, [of, id, open, drop])
  return (
    <li>
      {address === null && <p className="loan-photo text-sm">{t('photos.unread')}</p>}
      {address === undefined && <span className="loan-photo" />}
      {address && (
        <a href={address} target="_blank" rel="noopener" aria-label={t('photos.open', { n, of: total })}>
          <img className="loan-photo" src={address} alt="" />
        </a>
      )}
      <p className="text-sm text-muted">{text}</p>
    </li>
  )
}
