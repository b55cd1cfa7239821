export { profileHandlers } from './handlers';
export { listLabelHistory, listLabels, removeLabel, setLabel, type LabelChange } from './label-store';
