import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { $requested, readRequested } from '../../lib/stores/catalog/requested.ts'
import { RequestedObject } from '../../ui/RequestedObject.tsx'

/** The object whose booking, at `page`, led here. */
export function Requested({ lang, page }: { lang: Lang; page: string }) {
  const requested = useStore($requested)
  useEffect(() => void readRequested(page), [page])
  return requested && <RequestedObject lang={lang} {...requested} />
}
