/** Alive because the FAQ opens as the library's own document, where that can be fetched. */
import { toast } from '../../lib/stores/async/toast.ts'
import { documentComes } from '../../lib/stores/catalog/documents.ts'

/** The page stays open with `?read`, and when the reader comes back from the document. */
async function openDocument(link: HTMLAnchorElement): Promise<void> {
  if (new URLSearchParams(location.search).has('read')) return
  if (await documentComes(link.href)) location.replace(link.href)
  else toast(link.dataset.failed ?? '')
}

const link = document.querySelector<HTMLAnchorElement>('a[data-faq-pdf]')
const page = document as Document & { prerendering?: boolean }
if (link && page.prerendering)
  page.addEventListener('prerenderingchange', () => void openDocument(link), { once: true })
else if (link) void openDocument(link)
