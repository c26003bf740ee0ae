import { show } from './toaster.ts'

/** A document is fetched before it is saved, so that one that does not come says so instead of opening an error. */
export function startDownloads(failed: string): void {
  const save = async (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-document]')
    if (!link || link.origin !== location.origin) return
    event.preventDefault()
    const { saveDocument } = await import('../../lib/stores/catalog/documents.ts')
    if (!(await saveDocument(link.href, link.dataset.document!))) show({ text: failed, tone: 'error' })
  }
  document.addEventListener('click', event => void save(event))
}
