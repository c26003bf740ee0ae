import { deskPicturesContract } from '../../src/lib/contract/desk-pictures.ts'
import { filesContract } from '../../src/lib/contract/files.ts'
import type { Routes } from '../http/serve.ts'
import { controlFiles } from './control.ts'
import { readPictures, restorePicture } from './desk-pictures.ts'
import { removeDocument, saveDocument, sendDocument } from './documents.ts'
import { listFiles, listTags } from './queries.ts'
import { removeAllFiles, removeFile, restoreFiles } from './remove.ts'
import { toStoredFile } from './to-stored-file.ts'
import { upload } from './upload.ts'

export const filesRoutes: Routes = ({ serve, system }) => {
  serve(filesContract.tags, ({ who, query, deps }) => listTags(deps.db, who, query.keywords))
  serve(filesContract.list, async ({ who, query, deps }) => {
    const { rows, total } = await listFiles(deps.db, who, query)
    return { docs: rows.map(row => toStoredFile(row, who.lang)), page: query.page, limit: query.limit, total }
  })
  serve(deskPicturesContract.list, ({ who, query, deps }) => readPictures(deps, who, query))
  serve(deskPicturesContract.restore, ({ who, params, deps }) => restorePicture(deps, who, params.id))
  serve(filesContract.create, ({ who, http, deps }) => upload(deps, who, http))
  serve(filesContract.restore, ({ who, deps, home }) => restoreFiles(deps, who, home))
  serve(filesContract.control, ({ who, params }) => controlFiles(system, who, params.key))
  serve(filesContract.removeAll, ({ who, deps, home }) => removeAllFiles(deps, who, home))
  serve(filesContract.remove, ({ who, params, deps }) => removeFile(deps, who, params.filename))
  serve(filesContract.readDocument, ({ who, query, deps, http }) =>
    sendDocument(deps, who, query.name, http.req.method),
  )
  serve(filesContract.saveDocument, ({ who, query, http, deps }) => saveDocument(deps, who, query.name, http))
  serve(filesContract.removeDocument, async ({ who, query, deps }) => {
    await removeDocument(deps, who, query.name)
    return {}
  })
}
