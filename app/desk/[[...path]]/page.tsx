import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { DeskApp } from '@/components/desk/app/desk-app';
import { mayApproach } from '@/lib/gateway/desk/desk-door';

/** One document for all of them: what stands in it is read by the browser, with the rights of who has come in. */
export default async function DeskPage({ params }: { params: Promise<{ path?: string[] }> }) {
  if (!(await mayApproach(await headers()))) notFound();
  const { path = [] } = await params;
  return <DeskApp path={path} />;
}
