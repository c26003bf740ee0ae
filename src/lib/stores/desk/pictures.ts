/** The pictures of the library, with where each is shown. */
import { call } from '../../api/call.ts'
import { deskPictures } from '../../contract/desk-pictures.endpoints.ts'
import type { DeskPicture } from '../../contract/desk-pictures.ts'
import { files } from '../../contract/files.endpoints.ts'
import { pictureLists, type PictureListName } from '../../contract/picture-names.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { type ListPage, searchedList } from './searched-list.ts'

export const shownPictures = pictureLists
export type PicturesPage = ListPage<DeskPicture>

const list = searchedList<DeskPicture, PictureListName>(pictureLists, query => call(deskPictures.list, { query }), [
  'pictures',
  'objects',
  'points',
  'categories',
  'settings',
])

export const {
  $page: $pictures,
  $wanted: $pictureList,
  load: loadPictures,
  more: loadMorePictures,
  show: showPictures,
  find: findPictures,
  open: openPictures,
} = list

async function change(work: () => Promise<unknown>): Promise<Outcome<unknown>> {
  const outcome = await attempt(work)
  if (outcome.ok || outcome.problem.code !== 'network') await list.reread()
  return outcome
}

export const removePicture = (id: string) => change(() => call(files.remove, { params: { filename: id } }))
export const restorePicture = (id: string) => change(() => call(deskPictures.restore, { params: { id }, body: {} }))
