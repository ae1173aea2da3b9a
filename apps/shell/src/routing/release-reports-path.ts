/** Where browsers report that the code of an area failed to load. */
export const releaseReportsPath = '/release-reports';
