import { useEffect, useRef } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { canonicalPath } from './paths';

/** Keys in addresses are lowercased, and shared links lose their prefix (spec 1 §2). */
export function CanonicalPath() {
  const { pathname, search, hash } = useLocation();
  const wanted = canonicalPath(pathname);
  useFocusOnNewPage(pathname);
  if (wanted !== pathname) return <Navigate replace to={{ pathname: wanted, search, hash }} />;
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Another page begins at its content for people who do not see it change. */
function useFocusOnNewPage(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
