import report from '../report/report.module.css';
import { Notices } from './notices';
import { ToDo } from './to-do';

/** What waits for this agent, and what the site has to say. */
export function AnnouncementPage() {
  return (
    <div className={report.page}>
      <ToDo />
      <Notices />
    </div>
  );
}
