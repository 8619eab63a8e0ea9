import { recordDocument } from './support/record-document.ts'

/** A file of diagnostic logs of Azure. */
export const azureRecords = recordDocument({
  id: 'azure-records',
  title: 'Azure diagnostic logs',
  begins: (text) => /^\{\s*"records"\s*:\s*\[/.test(text),
  places: { record: ['records', '*'] },
})
