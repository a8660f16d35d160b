;;; emacs.el --- Emacs as a client of the server  -*- lexical-binding: t -*-
;; Emacs as another client: what only works in VS Code shows here. From version 28 on:
;;   emacs --batch -l emacs.el
;; The plan comes as JSON in APPCMD_PLAN: library (eglot or lsp-mode), settings (a file with those of the documentation), file,
;; replace (line, text) and complete (line, text: a
;; line to insert before that one and to complete, if at all).
;; The last line printed is JSON: { before = [...], after = [...], completed = line } with diagnostics, or { error = "..." }.

(require 'json)
(require 'package)
(defconst appcmd-deadline 15)

(defun appcmd-wait-for (what condition)
  "Wait until CONDITION gives something, which is returned; WHAT is for the message."
  (let ((end (+ (float-time) appcmd-deadline)) found)
    (while (not (setq found (funcall condition)))
      (when (> (float-time) end) (error "%s did not come in %d s" what appcmd-deadline))
      (accept-process-output nil 0.02))
    found))

(defun appcmd-eglot-diagnostics ()
  "Diagnostics of the buffer, as `flymake' shows them."
  (mapcar (lambda (diagnostic)
            (save-excursion
              (goto-char (flymake-diagnostic-beg diagnostic))
              `((line . ,(1- (line-number-at-pos)))
                (column . ,(current-column))
                (code . ,(plist-get (alist-get 'eglot-lsp-diag (flymake-diagnostic-data diagnostic))
                                    :code)))))
          (flymake-diagnostics)))

(defun appcmd-lsp-diagnostics ()
  "Diagnostics of the buffer, as the server sent them."
  (mapcar (lambda (diagnostic)
            (let ((start (lsp:range-start (lsp:diagnostic-range diagnostic))))
              `((line . ,(lsp:position-line start))
                (column . ,(lsp:position-character start))
                (code . ,(lsp:diagnostic-code? diagnostic)))))
          (gethash (lsp--fix-path-casing buffer-file-name) (lsp-diagnostics))))

(defun appcmd-start-eglot ()
  "Start the server by Eglot; return a function that gives diagnostics."
  (call-interactively #'eglot)
  (lambda ()
    (flymake-start nil t)
    (appcmd-eglot-diagnostics)))

(defun appcmd-start-lsp-mode ()
  "Start the server by lsp-mode; return a function that gives diagnostics."
  (setq lsp-auto-guess-root t lsp-enable-file-watchers nil lsp-diagnostics-provider :none
        lsp-restart 'ignore)
  (lsp)
  #'appcmd-lsp-diagnostics)

(defun appcmd-check (plan)
  "Do what PLAN says, and return what came of it."
  (let* ((get (lambda (key) (alist-get key plan)))
         (library (funcall get 'library))
         (replace (funcall get 'replace))
         (complete (funcall get 'complete)))
    (package-initialize)
    (require (intern library))
    (load (funcall get 'settings) nil t)
    (find-file (funcall get 'file))
    (let* ((diagnostics (if (equal library "eglot") (appcmd-start-eglot) (appcmd-start-lsp-mode)))
           (before (appcmd-wait-for "The first diagnostics" diagnostics))
           after completed)
      (goto-char (point-min))
      (forward-line (alist-get 'line replace))
      (delete-region (point) (line-end-position))
      (insert (alist-get 'text replace))
      ;; Edits are told when nobody types, which is never without a display; or before they are saved.
      (save-buffer)
      (setq after (appcmd-wait-for "Other diagnostics after the edit"
                                   (lambda ()
                                     (let ((now (funcall diagnostics)))
                                       (and now (not (equal now before)) now)))))
      (when complete
        (goto-char (point-min))
        (forward-line (alist-get 'line complete))
        (insert (alist-get 'text complete) "\n")
        (backward-char 2)
        (completion-at-point)
        (setq completed (buffer-substring (line-beginning-position) (line-end-position))))
      `((before . ,(vconcat before)) (after . ,(vconcat after)) (completed . ,completed)))))

(let* ((plan (json-read-from-string (getenv "APPCMD_PLAN")))
       (report (condition-case problem
                   (appcmd-check plan)
                 (error `((error . ,(error-message-string problem)))))))
  (princ (concat (json-encode report) "\n"))
  (set-buffer-modified-p nil)
  (kill-emacs (if (assq 'error report) 1 0)))
