/** Where browsers report that code of an area did not run. */
export const releaseReportsPath = '/release-reports';
