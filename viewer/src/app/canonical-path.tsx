import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { canonicalPath } from './paths';

/** Keys in addresses are lowercased, and shared links lose their prefix (spec 1 §2). */
export function CanonicalPath() {
  const { pathname, search, hash } = useLocation();
  const wanted = canonicalPath(pathname);
  useFocusOnNewPage(pathname);
  if (wanted !== pathname) return <Navigate replace to={{ pathname: wanted, search, hash }} />;
  return <Outlet />;
}

/** Another page begins at its top, and at its content for people who do not see it change. */
function useFocusOnNewPage(pathname: string): void {
  const before = useRef(pathname);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
    if (!isBack) window.scrollTo(0, 0);
  }, [pathname, isBack]);
}
