/** SQL, of rows: whether one is that of an open task. */
export const isOpenTask = "(collection = 'tasks' AND state = 'OPEN')";
